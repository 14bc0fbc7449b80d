import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestBegins, requestEnds, requestsFirst, waitsForRequests } from '../platform/threads/open-requests.ts'
import { letRequestsFirst } from './let-requests-first.ts'

// The clock stands still, so that a job has worked as long as a test says, whatever the machine's pace.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A job that has worked for a while before its next transaction. */
function jobThatWorked(milliseconds: number) {
  const goesOn = waitsForRequests()
  vi.advanceTimersByTime(milliseconds)
  const job = { isWaiting: true, over: goesOn() }
  void job.over.then(() => (job.isWaiting = false))
  return job
}

async function serverThatWaits() {
  const app = Fastify()
  letRequestsFirst(app)
  const answer = { resolve: (_: string) => {} }
  const answered = new Promise<string>((resolve) => (answer.resolve = resolve))
  app.get('/', () => answered)
  await app.ready()
  return { app, answer }
}

test('a job goes on once the open request is answered', async () => {
  const { app, answer } = await serverThatWaits()
  const asked = app.inject('/')
  await pause(5)
  const job = jobThatWorked(20)
  await pause(5)
  expect(job.isWaiting).toBe(true)
  answer.resolve('answered')
  expect((await asked).body).toBe('answered')
  await job.over
  await app.close()
})

test('a refused request is answered too', async () => {
  const { app } = await serverThatWaits()
  expect((await app.inject('/unknown')).statusCode).toBe(404)
  await jobThatWorked(20).over
  await app.close()
})

test('a job waits no longer than it has worked, however many requests stay open', async () => {
  const request = {}
  requestBegins(request)
  const job = jobThatWorked(20)
  vi.advanceTimersByTime(20)
  await job.over
  requestEnds(request)
})

test('the pieces of a thread come in their order, and all of them while a request stays open', () => {
  const request = {}
  requestBegins(request)
  expect([...requestsFirst([1, 2, 3])]).toEqual([1, 2, 3])
  requestEnds(request)
})
