import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { prepareHome } from './home.ts'

const settings = { fsync: 'off', shared_buffers: '16MB' }
const log = () => undefined
let temp: string
let dataDir: string

beforeAll(() => {
  temp = mkdtempSync(join(tmpdir(), 'embedded-postgres-'))
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(temp, 0o755)
  dataDir = join(temp, 'data')
})

afterAll(() => rmSync(temp, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  test('starts, and retains its data and port over a restart', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log, settings })
    await query(first.url, "create table word (zh text); insert into word values ('水泥')")
    await first.stop()

    const second = await startEmbeddedPostgres({ dataDir, log, settings })
    try {
      expect(await query(second.url, 'select zh from word')).toEqual([{ zh: '水泥' }])
      expect(second.url).toBe(first.url)
    } finally {
      await second.stop()
      await second.stop()
    }
  })

  test('uses UTF-8, and accepts local connections with the password only', async () => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log, settings })
    try {
      const [row] = await query(
        url,
        `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
           current_setting('unix_socket_directories') as sockets, current_setting('fsync') as fsync,
           '水泥' ~ '^\\w\\w$' as knows_letters`,
      )
      expect(row).toEqual({ encoding: 'UTF8', listens: '127.0.0.1', sockets: '', fsync: 'off', knows_letters: true })
      const wrong = new URL(url)
      wrong.password = 'guess'
      await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
      const passwordFile = join(dataDir, 'postgres', 'cluster', 'superuser-password')
      expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
    } finally {
      await stop()
    }
  })

  test('a second server on the same folder is refused and harms nothing', async () => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log, settings })
    try {
      await expect(startEmbeddedPostgres({ dataDir, log, settings })).rejects.toThrow(/already uses this data folder/)
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      await stop()
    }
  })

  test('is taken over after its server was killed', async () => {
    const { url, child } = await startInAnotherProcess()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])

    const lines: string[] = []
    const { url: same, stop } = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), settings })
    await stop()

    expect(same).toBe(url)
    expect(lines.join()).toContain('Taking over')
    await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('is started again, at the same address, when it dies', async () => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log, settings })
    try {
      const [pid] = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await vi.waitFor(() => expect(query(url, 'select zh from word')).resolves.toEqual([{ zh: '水泥' }]), {
        timeout: 60_000,
        interval: 200,
      })
    } finally {
      await stop()
    }
  })

  test('starts although its old process number now belongs to another program', async () => {
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    writeFileSync(pidFile, `${process.pid}\n${dataDir}/postgres/cluster\n1700000000\n5432\n\n127.0.0.1\n`)
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log, settings })
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  test('reports the version of a folder, the version it needs, and how to upgrade', async () => {
    const versionFile = join(dataDir, 'postgres', 'cluster', 'PG_VERSION')
    const needed = readFileSync(versionFile, 'utf8').trim()
    writeFileSync(versionFile, '15\n')
    const refusal = startEmbeddedPostgres({ dataDir, log, settings })
    await expect(refusal).rejects.toThrow(`was made by PostgreSQL 15; this release brings PostgreSQL ${needed}`)
    await expect(refusal).rejects.toThrow(/The way over/)
  })
})

describe.runIf(process.getuid?.() === 0)('the location of the data, for root', () => {
  test('is the data folder when every user may enter it', async () => {
    const open = join(temp, 'open')
    expect((await prepareHome(open, log, join(temp, 'shelter'))).folder).toBe(join(open, 'postgres'))
  })

  test('is elsewhere, and reported, when the data folder is not accessible', async () => {
    const closed = mkdtempSync(join(temp, 'closed-'))
    const lines: string[] = []
    const { folder, account } = await prepareHome(
      join(closed, 'data'),
      (line) => lines.push(line),
      join(temp, 'shelter'),
    )

    expect(folder.startsWith(join(temp, 'shelter'))).toBe(true)
    expect(statSync(folder).uid).toBe(account?.uid)
    expect(account?.uid).not.toBe(0)
    expect(lines.join('\n')).toContain(folder)
    expect(lines.join('\n')).toContain(`may not enter ${closed}`)
    expect(lines.join('\n')).toContain('DATA_DIR')
  })
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query(sql)
    return result.rows
  } finally {
    await client.end()
  }
}

async function startInAnotherProcess() {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const options = ${JSON.stringify({ dataDir, settings })}
    const { url } = await startEmbeddedPostgres({ ...options, log: console.error })
    console.log(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: chunk.toString().trim(), child }
}
