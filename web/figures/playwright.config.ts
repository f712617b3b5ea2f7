import common from '../playwright.config';

/** One after another, so that nothing but the page itself is measured. */
export default { ...common, testDir: '.', outputDir: '../test-results/figures', workers: 1, fullyParallel: false, reporter: [['./figures.reporter.ts']] as [string][], use: { ...common.use, trace: 'off' as const, contextOptions: {} } };
