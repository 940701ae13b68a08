@echo off
rem Runs Tandem's command line with the Java of JAVA_HOME, or else the first java.exe on the PATH.
rem   TANDEM_JAVA_OPTIONS   options for Java, such as -Xmx8g
rem   TANDEM_VECTOR=on      use vector units; Java then prints one line of warning about an incubator module
rem Delayed expansion is off, so that an exclamation mark in a path or an argument is kept.
setlocal EnableExtensions DisableDelayedExpansion
goto start

rem The folder of this file ends in a backslash. It is asked for in a subroutine: at the top level it would be the current
rem folder when somebody types "tandem" in quotes and cmd.exe finds this file on the PATH.
:find_root
for %%i in ("%~dp0..") do set "TANDEM_ROOT=%%~fi"
exit /b 0

rem No blocks in parentheses around variables: a path such as C:\Program Files (x86) would end them.
:start
call :find_root
set "TANDEM_JAVA="
set "TANDEM_RELEASE="
if not defined JAVA_HOME goto search_path
rem Some set JAVA_HOME with quotes around it.
set "TANDEM_JAVA_HOME=%JAVA_HOME:"=%"
if not exist "%TANDEM_JAVA_HOME%\bin\java.exe" goto search_path
set "TANDEM_JAVA=%TANDEM_JAVA_HOME%\bin\java.exe"
goto found_java

:search_path
for %%i in (java.exe) do set "TANDEM_JAVA=%%~$PATH:i"
if defined TANDEM_JAVA goto found_java
>&2 echo tandem: Java 17 or later is needed, and none was found; install one or set JAVA_HOME
exit /b 2

:found_java
rem The file 'release' of a Java names its version. Some copies of java.exe have none beside them.
set "TANDEM_VERSION="
set "TANDEM_FEATURE="
for %%i in ("%TANDEM_JAVA%") do set "TANDEM_RELEASE=%%~dpi..\release"
if not exist "%TANDEM_RELEASE%" goto run
for /f "usebackq tokens=1,2 delims==" %%a in ("%TANDEM_RELEASE%") do if "%%a"=="JAVA_VERSION" set "TANDEM_VERSION=%%~b"
if not defined TANDEM_VERSION goto run
for /f "tokens=1 delims=.-+_" %%a in ("%TANDEM_VERSION%") do set "TANDEM_FEATURE=%%a"
if not defined TANDEM_FEATURE goto run
if %TANDEM_FEATURE% geq 17 goto run
>&2 echo tandem: Java 17 or later is needed, and "%TANDEM_JAVA%" is %TANDEM_VERSION%; install a newer one or set JAVA_HOME
exit /b 2

:run
set "TANDEM_MODULES="
if /i "%TANDEM_VECTOR%"=="on" set "TANDEM_MODULES=--add-modules jdk.incubator.vector"
rem 'clash --spark' submits this job to an installation of Spark.
if not defined TANDEM_SPARK_JAR set "TANDEM_SPARK_JAR=%TANDEM_ROOT%\lib\spark\tandem-spark-all.jar"

rem Arguments are passed on as they were typed, quotes included. Nothing may follow this line, not even 'exit /b': the
rem operators for success and failure look at the last command of a file, which is Java then.
"%TANDEM_JAVA%" -XX:+UseParallelGC -XX:MaxRAMPercentage=70 -Xshare:auto %TANDEM_MODULES% %TANDEM_JAVA_OPTIONS% -jar "%TANDEM_ROOT%\lib\tandem-launcher.jar" %*
