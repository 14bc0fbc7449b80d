import { expect, test, vi } from 'vitest'
import { sessionIsOver } from '../session/session-over.ts'
import { announceFailure } from './announce.ts'
import { settle } from './call.ts'
import { HttpError } from './http-error.ts'

vi.mock('./announce.ts', () => ({ announceFailure: vi.fn() }))
vi.mock('../session/session-over.ts', () => ({ sessionIsOver: vi.fn() }))
vi.mock('../session/session.ts', () => ({ accessToken: () => undefined }))
vi.mock('../session/refresh.ts', () => ({ refreshIfDue: vi.fn() }))
vi.mock('./http.ts', () => ({ send: vi.fn() }))
vi.mock('./client-headers.ts', () => ({ clientHeaders: () => ({}) }))
vi.mock('../settings.ts', async (original) => {
  const { settings } = await original<typeof import('../settings.ts')>()
  return { settings: { ...settings, silentStatuses: [423] } }
})

const refusals = [
  { what: 'a refusal is announced', status: 409, announced: 1, over: 0 },
  { what: 'a whitelisted status is silent', status: 423, announced: 0, over: 0 },
  { what: 'an ended session asks to sign in instead', status: 401, announced: 0, over: 1 },
  { what: 'a refusal that the caller shows itself is not announced', status: 409, quiet: true, announced: 0, over: 0 },
]

test.each(refusals)('$what', ({ status, quiet, announced, over }) => {
  vi.clearAllMocks()
  settle(new HttpError({ status }), { quiet })
  expect(announceFailure).toHaveBeenCalledTimes(announced)
  expect(sessionIsOver).toHaveBeenCalledTimes(over)
})
