/** The first lesson: an action phase at Saalfeld. Its position and its script are content. */
import first from '../../../../content/empire/lesson.json';
import type { Lesson } from '../board';

export const lessons: Lesson[] = [first as unknown as Lesson];
