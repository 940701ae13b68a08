# Read by both launchers, the one in a checkout and the one in the zip: finds a Java and runs the command line with it.
# They set root and define fail. Options for users:
#   TANDEM_JAVA_OPTIONS   options for Java, such as -Xmx8g
#   TANDEM_VECTOR=off     plain code only, no vector units

# Java without a UTF-8 locale cannot open files whose names are not ASCII.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
    '' | C | POSIX) LC_ALL=C.UTF-8 && export LC_ALL ;;
esac

# Sets version to the feature version of the Java in folder $1, from its release file; that is quicker than asking it.
version_of() {
    version=0
    [ -x "$1/bin/java" ] || return 0
    found=
    if [ -r "$1/release" ]; then
        while IFS='=' read -r key value; do
            [ "$key" = JAVA_VERSION ] && found=$value
        done <"$1/release"
    else
        found=$("$1/bin/java" -version 2>&1 | sed -n 's/.* version \("[^"]*"\).*/\1/p')
    fi
    found=${found#\"}
    found=${found%%[!0-9]*}
    version=${found:-0}
}

# Sets java_home to the newest Java, 17 or later, that has the program $1.
find_java() {
    java_home=
    best=16
    on_path=$(command -v java || :)
    while [ -L "$on_path" ]; do
        target=$(readlink "$on_path")
        case $target in
            /*) on_path=$target ;;
            *) on_path=${on_path%/*}/$target ;;
        esac
    done
    for home in "${JAVA_HOME:-}" "${on_path%/bin/java}" /usr/lib/jvm/* /usr/java/* /opt/java/* \
        "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
        [ -n "$home" ] && [ -x "$home/bin/$1" ] || continue
        version_of "$home"
        if [ "$version" -gt "$best" ]; then
            best=$version
            java_home=$home
        fi
    done
    [ -n "$java_home" ]
}

# Whether the Java in folder $1 has the module for vector units: its release file says so, or else Java is asked.
has_vector_module() {
    if grep -q '^MODULES=' "$1/release" 2>/dev/null; then
        grep -q '[" ]jdk.incubator.vector[" ]' "$1/release"
    else
        "$1/bin/java" --describe-module jdk.incubator.vector >/dev/null 2>&1
    fi
}

# Runs the jar $1 with the other arguments, in place of this shell.
run_java() {
    jar=$1
    shift
    find_java java || fail "Java 17 or later is needed, and none was found; install one or set JAVA_HOME"
    # A progress bar is for somebody who watches standard error; where answers go to the same screen, it stays out of their way.
    progress=false
    [ -t 2 ] && progress=true
    screen=false
    [ -t 1 ] && screen=true
    # Code for vector units needs a module of the JDK that not every Java has. Java warns of it on standard error before
    # anything of ours runs, so standard error is closed to Java and handed on as descriptor 3, which our code writes to.
    # With options of the user's own it stays open: what Java says of those must be seen.
    vector=
    if [ "${TANDEM_VECTOR:-}" != off ] && has_vector_module "$java_home"; then
        vector='--add-modules jdk.incubator.vector'
        if [ -z "${TANDEM_JAVA_OPTIONS:-}${JDK_JAVA_OPTIONS:-}${JAVA_TOOL_OPTIONS:-}" ]; then
            vector="$vector --add-opens java.base/java.io=ALL-UNNAMED -Dtandem.stderr=3"
            exec 3>&2 2>/dev/null
        fi
    fi
    # The parallel collector starts as quickly as the serial one and uses the cores that a large mesh is built on.
    # shellcheck disable=SC2086 # several options may stand in one variable
    exec "$java_home/bin/java" -XX:+UseParallelGC -XX:MaxRAMPercentage=70 -Xshare:auto -Dtandem.progress=$progress \
        -Dtandem.screen=$screen $vector ${TANDEM_JAVA_OPTIONS:-} -jar "$jar" "$@"
}
