import tests from '../playwright.config';

export default { ...tests, testDir: '.', workers: 1, use: { ...tests.use, deviceScaleFactor: 1 } };
