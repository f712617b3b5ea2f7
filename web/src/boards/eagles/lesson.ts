// The first lesson: a column against a line. Its position and its script are content.
import first from '../../../../content/eagles/lesson.json';
import type { Lesson } from '../board';

export const lessons: Lesson[] = [first as unknown as Lesson];
