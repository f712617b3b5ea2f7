/** The first lesson: a test, a path, fire and a charge. Its position and its script are content. */
import first from '../../../../content/age/lesson.json';
import type { Lesson } from '../board';

export const lessons: Lesson[] = [first as unknown as Lesson];
