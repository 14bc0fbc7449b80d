import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'

// npm run test:pgbouncer, test:patroni, test:rounds [-- files]: tests that need a program which not every machine has, or
// much time.
const programs = {
  pgbouncer: { command: ['pgbouncer', '--version'], files: [] },
  rounds: { command: ['node', '--version'], files: ['apps/server/test/faults/rounds.test.ts'] },
  patroni: { command: ['patroni', '--version'], files: ['apps/server/test/faults/patroni.test.ts'] },
}
const [name, ...files] = process.argv.slice(2)
const { command, files: usual } = programs[name]
// Where Linux distributions have such programs, outside the path of some users.
const env = { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin`, TEST_WITH: name }
if (spawnSync(command[0], command.slice(1), { env }).status !== 0) {
  console.log(`Skipped: ${name} is not installed`)
  process.exit(0)
}
const chosen = files.length > 0 ? files : usual
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...chosen], { env, stdio: 'inherit' })
process.exit(status ?? 1)
