package dev.tandem.testkit.contract;

import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** Finds what users see of a source without a Javadoc comment, and types that do not state their thread-safety. */
final class Documentation {

    /** Part of every sentence on thread-safety: 'immutable and ...', 'not ...', 'implementations must be ...'. */
    static final String THREADS = "safe for use by multiple threads";

    private Documentation() {}

    /** One line for each problem in these sources, which are parsed and not resolved. */
    static List<String> problems(Iterable<? extends JavaFileObject> sources) throws IOException {
        JavacTask task = (JavacTask)
                ToolProvider.getSystemJavaCompiler().getTask(null, null, null, List.of("-proc:none"), null, sources);
        Scanner scanner = new Scanner(DocTrees.instance(task));
        for (CompilationUnitTree unit : task.parse()) {
            scanner.scan(unit, null);
        }
        return scanner.problems;
    }

    private static final class Scanner extends TreePathScanner<Void, Void> {

        private final DocTrees docs;
        final List<String> problems = new ArrayList<>();

        Scanner(DocTrees docs) {
            this.docs = docs;
        }

        @Override
        public Void visitClass(ClassTree type, Void unused) {
            if (!isSeen(type.getModifiers())) {
                return null;
            }
            String name = type.getSimpleName().toString();
            String comment = comment(name);
            boolean topLevel = getCurrentPath().getParentPath().getLeaf() instanceof CompilationUnitTree;
            if (topLevel
                    && needsSentence(type)
                    && !comment.replaceAll("\\s+", " ").contains(THREADS)) {
                problems.add(name + ": no sentence on threads with '" + THREADS + "'");
            }
            return super.visitClass(type, null);
        }

        /** Enums, exceptions and records without arrays do not change. */
        private static boolean needsSentence(ClassTree type) {
            boolean arrays = type.getMembers().stream()
                    .anyMatch(m -> m instanceof VariableTree v
                            && !v.getModifiers().getFlags().contains(Modifier.STATIC)
                            && v.getType() instanceof ArrayTypeTree);
            return switch (type.getKind()) {
                case ENUM, ANNOTATION_TYPE -> false;
                case RECORD -> arrays;
                default -> !type.getSimpleName().toString().endsWith("Exception");
            };
        }

        @Override
        public Void visitMethod(MethodTree method, Void unused) {
            ClassTree owner = (ClassTree) getCurrentPath().getParentPath().getLeaf();
            boolean overrides = method.getModifiers().getAnnotations().stream()
                    .anyMatch(a -> a.getAnnotationType().toString().equals("Override"));
            if (!overrides && isSeen(method.getModifiers())) {
                comment(owner.getSimpleName() + "." + method.getName());
            }
            return null;
        }

        @Override
        public Void visitVariable(VariableTree field, Void unused) {
            TreePath parent = getCurrentPath().getParentPath();
            boolean component = parent.getLeaf().getKind() == Tree.Kind.RECORD
                    && !field.getModifiers().getFlags().contains(Modifier.STATIC);
            if (!component && isSeen(field.getModifiers())) {
                comment(((ClassTree) parent.getLeaf()).getSimpleName() + "." + field.getName());
            }
            return null;
        }

        /** Members of interfaces are public without saying so. */
        private boolean isSeen(ModifiersTree modifiers) {
            boolean inInterface = getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.INTERFACE
                    && !modifiers.getFlags().contains(Modifier.PRIVATE);
            return inInterface
                    || modifiers.getFlags().contains(Modifier.PUBLIC)
                    || modifiers.getFlags().contains(Modifier.PROTECTED);
        }

        private String comment(String name) {
            String comment = docs.getDocComment(getCurrentPath());
            if (comment == null || comment.isBlank()) {
                problems.add(name + ": no comment");
                return "";
            }
            return comment;
        }
    }
}
