import { mostCounted } from '@library/contract/log/logs'
import { type SecurityEvent, securityEvents } from '@library/contract/log/security-event'
import { Tag } from 'antd'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './log.module.css'

/** Green for success, orange for a refusal, red for a server failure. */
export function StatusTag({ status }: { status: number | null }) {
  if (status === null) return '–'
  const colour = status >= 500 ? 'error' : status >= 400 ? 'warning' : 'success'
  return <Tag color={colour}>{status}</Tag>
}

const slow = 500

export function Duration({ milliseconds }: { milliseconds: number | null }) {
  if (milliseconds === null) return '–'
  const text = milliseconds >= 10_000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${milliseconds} ms`
  return <span className={milliseconds >= slow ? style.slow : style.number}>{text}</span>
}

export function RequestLine({ method, path }: { method: string | null; path: string | null }) {
  return (
    <span className={style.request}>
      {method && <b>{method}</b>} <code>{path ?? '–'}</code>
    </span>
  )
}

export function Account({ account }: { account: string | null }) {
  const t = useTranslation()
  return account ?? <span className={style.soft}>{t('log.visitor')}</span>
}

const levels = {
  info: { colour: 'processing', label: 'log.info' },
  warn: { colour: 'warning', label: 'log.warn' },
  error: { colour: 'error', label: 'log.wrong' },
} as const

export function LevelTag({ level }: { level: string | null }) {
  const t = useTranslation()
  const known = levels[level as keyof typeof levels]
  return known ? <Tag color={known.colour}>{t(known.label)}</Tag> : (level ?? '–')
}

export function EventName({ event }: { event: string | null }) {
  const language = useLanguage()
  return securityEvents[event as SecurityEvent]?.[language] ?? event ?? '–'
}

/** Marks a total that is only a lower bound. */
export function Capped({ total }: { total: number }) {
  const t = useTranslation()
  return total < mostCounted ? null : <span className={style.soft}>{t('log.capped', { n: mostCounted })}</span>
}
