import { lazy, Suspense, use } from 'react'
import { useTitle } from '../../platform/look/use-title.ts'
import { signOnTicket } from '../../platform/session/return-path.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { LoginFrame } from './login-frame.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import { tenantOfDomain } from './tenant.ts'

/** Few users come for another program, so only they download its dialog. */
const ApproveSignOn = lazy(() => import('./approve-sign-on.tsx').then((file) => ({ default: file.ApproveSignOn })))

/** `onAttempt`: starts to preload the back-office. */
type Props = { onAttempt: () => void }

export function Login({ onAttempt }: Props) {
  const t = useTranslation()
  const found = use(tenantOfDomain())
  const isSignedIn = useSession((session) => session.user !== null)
  const ticket = signOnTicket(location.search)
  useTitle(t('login.title'))
  return (
    <LoginFrame>
      {isSignedIn && ticket ? (
        <Suspense fallback={null}>
          <ApproveSignOn ticket={ticket} />
        </Suspense>
      ) : (
        <SignInSteps foundTenant={found.tenantId} onAttempt={onAttempt} />
      )}
    </LoginFrame>
  )
}
