package dev.tandem.testkit.campaign;

import java.util.ArrayList;
import java.util.List;

/** All questions. */
final class Questions {

    private Questions() {}

    static List<Question> all() {
        List<Question> all = new ArrayList<>(ProbeQuestions.all());
        all.addAll(BasicQuestions.all());
        all.addAll(SearchQuestions.all());
        all.addAll(MotionQuestions.all());
        all.addAll(SceneQuestions.all());
        all.addAll(RobotQuestions.all());
        all.addAll(InvarianceQuestions.all());
        return all;
    }
}
