import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take longest, whatever their size: begun last, one of them would run on alone while the other worker has nothing to do. */
const longest = [
  'areas/develop/generate/proof.test.ts',
  'test/security/fuzz.test.ts',
  'test/faults/processes.test.ts',
  'test/faults/previous-release.test.ts',
  'test/faults/database-away.test.ts',
  'test/faults/replica.test.ts',
  'test/faults/failover.test.ts',
  'test/security/matrix.test.ts',
  'src/seeds/plan.test.ts',
  'areas/material-import/write-rows.test.ts',
  'test/security/isolation.test.ts',
  'e2e/develop.story.ts',
  'e2e/accessibility.story.ts',
  'e2e/inquiry.story.ts',
  'e2e/enterprise.story.ts',
  'e2e/focus.story.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// What a browser's bundler reads, in the form that Node reads: loading it untransformed is many times faster.
const inNode = { resolve: { alias: [{ find: /^(antd|@ant-design\/icons)\/es\//, replacement: '$1/lib/' }] } }

const shared = {
  pool: 'forks' as const,
  // A fresh start of the product's own modules costs a tenth of loading every library anew for each file.
  isolate: false,
  setupFiles: ['apps/web/test/fresh-modules.ts'],
  // The default leaves one core of two idle.
  maxWorkers: 2,
  // A hang is noticed; a slow machine is none.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...inNode,
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...shared,
        },
      },
      {
        ...inNode,
        test: {
          name: 'page',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          ...shared,
          setupFiles: [...shared.setupFiles, 'apps/web/test/fresh-page.ts', 'apps/web/test/browser.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/bundled-threads.ts'],
          pool: 'forks',
          // For two cores: the third one works while another waits for a process, a timer or the PostgreSQL that all share.
          maxWorkers: 3,
          // A file's world is opened and closed by its fixtures; loading every module anew for each file costs more than the tests.
          isolate: false,
          // A hang is noticed; a slow machine is none.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.story.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          // Each worker has a browser and a product of its own: stories at the same time never meet.
          // More than there are cores only makes every page slower.
          maxWorkers: 2,
          // One browser serves all stories of a worker, each in a context of its own.
          isolate: false,
          // As patient as the browser's own waiting: a busy machine is no fault of the page.
          expect: { poll: { timeout: 120_000 } },
          // A hang is noticed; a slow machine is none.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
