/** A work cell: a program outside of Tandem that uses its exported packages as a module. */
package com.example.workcell;
