import tests from '../playwright.config';

export default { ...tests, testDir: '.', outputDir: '../test-results/pictures', workers: 1, use: { ...tests.use, deviceScaleFactor: 1 } };
