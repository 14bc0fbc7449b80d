import { theseAreServed } from './served-calls.ts'

/** Every call of jobs and logs, as the clients use them. */
const calls = {
  'blade-job/job': { GET: 'list detail planned', POST: 'retry cancel run' },
  'blade-log/usual': { GET: 'list detail' },
  'blade-log/api': { GET: 'list detail' },
  'blade-log/error': { GET: 'list detail' },
  'blade-operations': { GET: 'overview slow-calls' },
}

theseAreServed('the calls of jobs and logs', calls)
