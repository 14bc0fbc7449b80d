import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { currentUser, endSession, startSession, useSession } from '../../platform/session/session.ts'
import { mfaToken, requestToken } from '../../platform/session/sign-in.ts'
import { site } from '../../platform/site.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './sign-in-again.module.css'

export function SignInAgainDialog() {
  const t = useTranslation()
  // The login page asks for more than a password. It returns to this address.
  const elsewhere = <Button onClick={endSession}>{t('again.elsewhere')}</Button>
  return (
    <Dialog centered zIndex={1300} width={400} title={t('again.title')} closable={false} keyboard={false} footer={null}>
      <p className={style.text}>{site().captchaMode ? t('again.captcha') : t('again.text')}</p>
      {site().captchaMode ? elsewhere : <PasswordForm>{elsewhere}</PasswordForm>}
    </Dialog>
  )
}

function PasswordForm({ children }: { children: React.ReactNode }) {
  const t = useTranslation()
  const client = useQueryClient()
  const account = useSession(({ user }) => user?.account ?? '')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function signIn({ password }: { password: string }) {
    setBusy(true)
    setProblem('')
    try {
      if (await goesOn(account, password)) await client.invalidateQueries()
    } catch (error) {
      if (mfaToken(error)) return endSession()
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form name="again" layout="vertical" onFinish={signIn}>
      {problem && <Alert type="error" showIcon role="alert" title={problem} className={style.problem} />}
      <Form.Item label={t('login.account')}>
        <strong>{account}</strong>
        {/* Gives password managers the user name. */}
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={[{ required: true, message: t('login.needPassword') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" />
      </Form.Item>
      <div className={style.buttons}>
        {children}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('login.submit')}
        </Button>
      </div>
    </Form>
  )
}

/** Returns whether the page can continue. A first password must be changed on the login page. */
async function goesOn(account: string, password: string): Promise<boolean> {
  const tenantId = currentUser()?.tenant_id
  const answer = await requestToken({ grant_type: 'password', tenantId, username: account, password, type: 'account' })
  const isComplete = answer.user_id !== '' && !answer.must_change_password
  if (isComplete) startSession(answer)
  else endSession()
  return isComplete
}
