import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createSafeFetch, isPublicAddress, RefusedAddress } from './safe-fetch.ts'

describe('a configured address', () => {
  test('is public, or it is not called', () => {
    for (const address of ['8.8.8.8', '114.114.114.114', '2400:3200::1'])
      expect(isPublicAddress(address), address).toBe(true)
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
    ]
    const inside6 = [
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
    ]
    for (const address of [...inside, ...inside6, 'localhost', ''])
      expect(isPublicAddress(address), address).toBe(false)
  })

  test('is refused when it is plain http, private by number, or private once its name is resolved', async () => {
    const careful = createSafeFetch({ allowInsecure: false })
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:169.254.169.254]/',
      'https://localhost/',
      'https://2130706433/',
      'file:///etc/passwd',
    ]) {
      await expect(careful(url, {}), url).rejects.toThrow(RefusedAddress)
    }
  })

  test('is called when the installation allows it, without following redirects or reading unlimited responses', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      if (request.url === '/flood') return response.end(Buffer.alloc(2_000_000))
      return response.end(`${request.method} ok`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const open = createSafeFetch({ allowInsecure: true })
    expect(await (await open(origin, { method: 'POST', body: 'a=b' })).text()).toBe('POST ok')
    expect((await open(`${origin}/away`, {})).status).toBe(302)
    await expect(open(`${origin}/flood`, {})).rejects.toThrow('too large')
    await new Promise((resolve) => server.close(resolve))
  })
})
