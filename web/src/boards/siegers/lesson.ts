/** The first lesson: hidden pieces and three dice. Its position and its script are content. */
import first from '../../../../content/siegers/lesson.json';
import type { Lesson } from '../board';

export const lessons: Lesson[] = [first as unknown as Lesson];
