/** Prints what was measured and nothing else. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class Figures implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations) console.log(`${type.padEnd(62)} ${description}`);
    if (result.status !== 'passed') console.log(`${test.title}: ${result.error?.message ?? result.status}`);
  }
}
