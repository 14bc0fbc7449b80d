import { use } from 'react'
import { useWords } from '../../platform/language.ts'
import { signOnTicket } from '../../platform/return-path.ts'
import { useSession } from '../../platform/session.ts'
import { useTitle } from '../../platform/use-title.ts'
import { ApproveSignOn } from './approve-sign-on.tsx'
import { LoginFrame } from './login-frame.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import { tenantOfDomain } from './tenant.ts'

/** `onAttempt`: the back-office is likely to be wanted soon. */
type Props = { onAttempt: () => void }

export function Login({ onAttempt }: Props) {
  const t = useWords()
  const found = use(tenantOfDomain())
  const isSignedIn = useSession((session) => session.user !== null)
  const ticket = signOnTicket(location.search)
  useTitle(t('login.title'))
  return (
    <LoginFrame background={found.backgroundUrl}>
      {isSignedIn && ticket ? (
        <ApproveSignOn ticket={ticket} />
      ) : (
        <SignInSteps foundTenant={found.tenantId} onAttempt={onAttempt} />
      )}
    </LoginFrame>
  )
}
