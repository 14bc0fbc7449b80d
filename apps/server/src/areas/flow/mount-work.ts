import {
  addSignerCall,
  batchCompleteCall,
  claimListCall,
  claimTaskCall,
  commentCall,
  completeTaskCall,
  delegateTaskCall,
  doneListCall,
  rejectTaskCall,
  sendListCall,
  startFormCall,
  startListCall,
  startProcessCall,
  taskDetailCall,
  todoListCall,
  unclaimTaskCall,
  urgeCall,
  withdrawCall,
  workCountsCall,
  workUsersCall,
} from '@library/contract/flow/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readStartForm } from '../../domain/flow/form/read-form.ts'
import { startableDefinition } from '../../domain/flow/model/definitions.ts'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { batchComplete } from './batch-complete.ts'
import { claimTask, unclaimTask } from './claim-task.ts'
import { completeTask } from './complete-task.ts'
import { addSigners, delegateTask } from './hand-over.ts'
import { startList } from './models/definitions-list.ts'
import { rejectTask } from './reject-task.ts'
import { comment, startGeneral, urge, withdraw } from './starter-actions.ts'
import { taskDetail, workUsers } from './task-detail.ts'
import { claimList, doneList, sendList, todoList, workCounts } from './work-lists.ts'

const page = (name: 'start' | 'claim' | 'todo' | 'send' | 'done'): Access => ({ permission: `work_${name}_view` })

/** The task itself decides who may act: for its actions the route only requires signing in. */
export function mountWork(app: FastifyInstance, businesses: FlowBusinesses): void {
  const asked = (query: Parameters<typeof todoList>[1]['query'], request: FastifyRequest) => ({
    query,
    language: languageOf(request),
  })
  serve(app, startListCall, page('start'), (ctx, { query }, request) => startList(ctx, query, languageOf(request)))
  serve(app, startFormCall, page('start'), async (ctx, { query }, request) =>
    readStartForm(ctx, await startableDefinition(ctx, query.processDefinitionId), languageOf(request)),
  )
  serve(app, claimListCall, page('claim'), (ctx, { query }, request) => claimList(ctx, asked(query, request)))
  serve(app, todoListCall, page('todo'), (ctx, { query }, request) => todoList(ctx, asked(query, request)))
  serve(app, sendListCall, page('send'), (ctx, { query }, request) => sendList(ctx, asked(query, request)))
  serve(app, doneListCall, page('done'), (ctx, { query }, request) => doneList(ctx, asked(query, request)))
  serve(app, workCountsCall, 'loggedIn', (ctx) => workCounts(ctx))
  serve(app, taskDetailCall, 'loggedIn', (ctx, { query }, request) =>
    taskDetail(ctx, query.taskId, languageOf(request)),
  )
  serve(app, workUsersCall, page('start'), (ctx, { query }) => workUsers(ctx, query))
  mountTasks(app, businesses)
}

function mountTasks(app: FastifyInstance, businesses: FlowBusinesses): void {
  const once = { idempotent: true }
  serve(app, startProcessCall, page('start'), (ctx, { body }) => startGeneral(ctx, businesses, body), once)
  serve(app, claimTaskCall, 'loggedIn', (ctx, { body }) => claimTask(ctx, body.taskId))
  serve(app, unclaimTaskCall, 'loggedIn', (ctx, { body }) => unclaimTask(ctx, body.taskId))
  serve(app, completeTaskCall, 'loggedIn', (ctx, { body }) => completeTask(ctx, businesses, body), once)
  serveOutside(app, batchCompleteCall, 'loggedIn', ({ body }, request) =>
    batchComplete(request, body, (ctx, decision) => completeTask(ctx, businesses, decision)),
  )
  serve(app, rejectTaskCall, 'loggedIn', (ctx, { body }) => rejectTask(ctx, businesses, body), once)
  serve(app, delegateTaskCall, 'loggedIn', (ctx, { body }) => delegateTask(ctx, body), once)
  serve(app, addSignerCall, 'loggedIn', (ctx, { body }) => addSigners(ctx, body), once)
  serve(app, withdrawCall, 'loggedIn', (ctx, { body }) => withdraw(ctx, businesses, body))
  serve(app, urgeCall, 'loggedIn', (ctx, { body }) => urge(ctx, body))
  serve(app, commentCall, 'loggedIn', (ctx, { body }) => comment(ctx, body), once)
}
