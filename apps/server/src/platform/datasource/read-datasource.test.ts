import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ownDoor } from '../../../test/desks/developer.ts'
import { reachableAddress } from './reachable-address.ts'
import { createReadDatasource } from './read-datasource.ts'

const refusedWith = (code: string) => expect.objectContaining({ code: `datasource/${code}` })

describe('the address of a data source', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '[fe80::1]',
    '10.0.0.8',
    '172.16.5.5',
    '192.168.1.1',
    '0.0.0.0',
  ])('%s is private and refused', async (host) => {
    await expect(reachableAddress(host, [])).rejects.toThrow(refusedWith('private-address'))
  })

  test('is reached when the configuration lists the host, its address or its network', async () => {
    expect(await reachableAddress('LOCALHOST', ['localhost'])).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(await reachableAddress('10.1.2.3', ['10.1.2.3'])).toBe('10.1.2.3')
    expect(await reachableAddress('10.1.2.3', ['10.1.0.0/16'])).toBe('10.1.2.3')
    await expect(reachableAddress('10.2.2.3', ['10.1.0.0/16', 'db.example'])).rejects.toThrow(
      refusedWith('private-address'),
    )
    expect(await reachableAddress('8.8.8.8', [])).toBe('8.8.8.8')
  })

  test('that cannot be resolved is reported as unknown', async () => {
    await expect(reachableAddress('nowhere.invalid', [])).rejects.toThrow(refusedWith('unknown-host'))
  })
})

describe('a data source', () => {
  const read = createReadDatasource(['127.0.0.1'], 300)

  test('is read and never written', async () => {
    const write = read(ownDoor(), (ask) => ask('create table intruder (a int)'))
    await expect(write).rejects.toThrow(refusedWith('failed'))
    expect(await read(ownDoor(), (ask) => ask('select 1 as one'))).toEqual([{ one: 1 }])
  })

  test('that is slow or silent times out', async () => {
    await expect(read(ownDoor(), (ask) => ask('select pg_sleep(5)'))).rejects.toThrow(refusedWith('timeout'))
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const url = `postgresql://127.0.0.1:${port}/x`
    await expect(read({ ...ownDoor(), url }, (ask) => ask('select 1'))).rejects.toThrow(refusedWith('timeout'))
    silent.close()
  })
})
