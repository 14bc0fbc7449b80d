import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testConfig } from '../test/world.ts'
import { startProblem } from './start-problem.ts'
import { startServer } from './start-server.ts'

const silent = () => undefined

/** What a person reads when a server with these settings does not start. */
async function problemWith(settings: Record<string, string>): Promise<string | undefined> {
  const config = { ...testConfig(settings), databaseUrl: settings.DATABASE_URL }
  const error = await startServer(config, silent).then(
    async (server) => {
      await server.stop()
      return undefined
    },
    (error: unknown) => error,
  )
  return startProblem(error, config)
}

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'library-start-'))

test('a port in use is noticed before a database is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = join(emptyFolder(), 'data')
  expect(await problemWith({ PORT: String(port), DATA_DIR: folder })).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or choose another port with PORT.`,
  )
  expect(existsSync(folder)).toBe(false)
  other.close()
})

test('an unreachable database is named without its password', async () => {
  const problem = await problemWith({ PORT: '0', DATABASE_URL: 'postgres://someone:secret@localhost:1/library' })
  expect(problem).toContain('The database at localhost:1/library does not answer (ECONNREFUSED).')
  expect(problem).not.toContain('secret')
})

test('an unreachable database of several hosts names them all', async () => {
  const hosts = 'postgres://someone:secret@localhost:1,127.0.0.1:2/library?target_session_attrs=read-write'
  const problem = await problemWith({ PORT: '0', DATABASE_URL: hosts })
  expect(problem).toContain('The database at localhost:1,127.0.0.1:2/library does not answer (ECONNREFUSED).')
})

test('a data folder that is a file says so', async () => {
  const file = join(emptyFolder(), 'data')
  writeFileSync(file, '')
  expect(await problemWith({ PORT: '0', DATA_DIR: file })).toContain(`DATA_DIR ${file} is not a folder.`)
})

const databases = [undefined, 'postgres://someone:secret@localhost:1/library']

test.runIf(existsSync('/proc/self')).each(databases)(
  'a data folder that cannot be made says so, with the database %s',
  async (url) => {
    const settings = { PORT: '0', DATA_DIR: '/proc/library/data', ...(url && { DATABASE_URL: url }) }
    expect(await problemWith(settings)).toBe(
      '/proc/library cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.',
    )
  },
)

test.each([
  ['ENOSPC', 'The disk is full.'],
  ['53100', 'The disk is full.'],
  ['EROFS', 'cannot be written'],
  ['EACCES', 'cannot be written'],
  ['28P01', 'refuses the user'],
  ['3D000', 'has no such database'],
  ['EADDRNOTAVAIL', 'is not an address of this machine'],
])('%s is explained: %s', (code, text) => {
  const error = new Error('Migration 0001 failed', { cause: Object.assign(new Error('x'), { code }) })
  expect(startProblem(error, testConfig({ DATABASE_URL: 'postgres://u:p@db.example/library' }))).toContain(text)
})

test('a bug keeps its stack', () => {
  expect(startProblem(new TypeError('x is undefined'), testConfig())).toBeUndefined()
})
