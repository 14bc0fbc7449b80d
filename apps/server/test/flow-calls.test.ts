import { describe, expect } from 'vitest'
import { test } from './world.ts'

/** Every call of processes and leave, as the product's clients know them. */
const calls: Readonly<Record<string, Readonly<{ GET: string; POST: string }>>> = {
  'blade-flow/model': { GET: 'list detail', POST: 'remove deploy submit' },
  'blade-flow/manager': { GET: 'list', POST: 'change-state delete-deployment deploy-upload' },
  'blade-flow/follow': { GET: 'list', POST: 'delete-process-instance' },
  'blade-flow/process': { GET: 'model-view history-flow-list', POST: '' },
  'blade-flow/work': { GET: 'start-list claim-list todo-list send-list done-list', POST: 'claim-task complete-task' },
  'blade-desk/process/leave': { GET: 'detail', POST: 'start-process' },
}

const table = Object.entries(calls).flatMap(([path, methods]) =>
  (['GET', 'POST'] as const).flatMap((method) =>
    methods[method]
      .split(' ')
      .filter(Boolean)
      .map((name) => ({ method, url: `/api/${path}/${name}` })),
  ),
)

describe('the calls of processes', () => {
  test.for(table)('$method $url is served', ({ method, url }, { staged: { app } }) => {
    expect(app.hasRoute({ method, url })).toBe(true)
  })
})
