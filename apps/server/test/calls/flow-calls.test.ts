import { theseAreServed } from './served-calls.ts'

/** Every call of processes and leave, as the clients use them. */
const calls = {
  'blade-flow/model': { GET: 'list detail', POST: 'remove deploy submit' },
  'blade-flow/manager': { GET: 'list', POST: 'change-state delete-deployment deploy-upload' },
  'blade-flow/follow': { GET: 'list', POST: 'delete-process-instance' },
  'blade-flow/process': { GET: 'model-view history-flow-list', POST: '' },
  'blade-flow/work': { GET: 'start-list claim-list todo-list send-list done-list', POST: 'claim-task complete-task' },
  'blade-desk/process/leave': { GET: 'detail', POST: 'start-process' },
}

theseAreServed('the calls of processes', calls)
