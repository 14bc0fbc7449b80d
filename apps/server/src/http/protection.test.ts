import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testConfig } from '../../test/world.ts'
import { protect } from './protection.ts'

test('only our own pages and the configured sites may be framed', async () => {
  const policyOf = async (hosts: string) => {
    const app = Fastify()
    await protect(app, testConfig({ FRAME_HOSTS: hosts, RATE_LIMIT: 'off' }))
    app.get('/', async () => 'x')
    return String((await app.inject('/')).headers['content-security-policy'])
  }
  expect(await policyOf('')).toContain("frame-src 'self' blob:;")
  expect(await policyOf('board.example,http://old.example')).toContain(
    "frame-src 'self' blob: https://board.example http://old.example;",
  )
})
