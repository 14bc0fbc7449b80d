import type { TokenAnswer } from '@library/contract/auth/token'
import { useEffect, useState } from 'react'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { requestToken, returnedGrant, returnedProblem } from '../../platform/session/sign-in.ts'
import { currentLanguage } from '../../platform/text/language.ts'

type Outcome = { busy: boolean; problem: string }

/** Completes an external sign-in: exchanges the code in the address for a token, once. */
export function useReturnedGrant(
  tenantId: string,
  onAnswer: (answer: TokenAnswer) => void,
  onRefusal: (error: unknown) => boolean,
): Outcome {
  const [grant] = useState(() => returnedGrant(location.search))
  const [outcome, setOutcome] = useState<Outcome>(() => ({
    busy: grant !== undefined,
    problem: returnedProblem(location.search, currentLanguage()),
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is valid once, so it is sent once.
  useEffect(() => {
    forgetCode()
    if (!grant) return
    requestToken({ tenantId, ...grant }).then(
      (answer) => {
        setOutcome({ busy: false, problem: '' })
        onAnswer(answer)
      },
      (error: unknown) => setOutcome({ busy: false, problem: onRefusal(error) ? '' : failureMessage(error) }),
    )
  }, [])
  return outcome
}

/** A reload must not send a used code again, so the code is removed from the address. */
function forgetCode(): void {
  const query = new URLSearchParams(location.search)
  for (const name of ['source', 'code', 'state', 'error']) query.delete(name)
  const text = query.toString()
  history.replaceState(null, '', location.pathname + (text && `?${text}`))
}
