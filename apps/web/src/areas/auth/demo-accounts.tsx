import { useTranslation } from '../../platform/text/language.ts'
import style from './demo-accounts.module.css'

const accounts = ['admin', 'manager', 'publisher', 'reviewer', 'auditor', 'enterprise', 'member'] as const

export const demoPassword = 'Demo#2026'

/** Only if the server runs with demo data: these passwords are public. */
export function DemoAccounts({ onPick }: { onPick: (account: string) => void }) {
  const t = useTranslation()
  return (
    <section className={style.demo}>
      <h2>{t('login.demoTitle')}</h2>
      <p>{t('login.demoHint', { password: demoPassword })}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account}>
            <button type="button" onClick={() => onPick(account)}>
              <code>{account}</code> <span>{t(`demo.${account}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
