import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useToast } from '../../parts/use-toast.tsx'
import { copyText } from '../../platform/text/copy-text.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { asJson, JsonText } from './log/formatted-text.tsx'
import style from './log.module.css'

type Props = { title: string; action?: ReactNode; children: ReactNode }

export function Section({ title, action, children }: Props) {
  return (
    <section className={style.section} aria-label={title}>
      <h3>
        {title}
        {action}
      </h3>
      {children}
    </section>
  )
}

/** Text as it was written, with a copy button; `children` may show it formatted. */
export function CopiedText({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const t = useTranslation()
  const toast = useToast()
  const copy = () => void copyText(text).then(() => toast.success(t('log.copied')))
  const button = (
    <Button size="small" icon={<CopyOutlined />} aria-label={`${t('log.copy')} ${title}`} onClick={copy}>
      {t('log.copy')}
    </Button>
  )
  return (
    <Section title={title} action={button}>
      <pre className={style.text} tabIndex={0}>
        {children ?? text}
      </pre>
    </Section>
  )
}

/** The content of a log line: JSON with one value on a line, anything else as it was written. */
export function LogText({ title, text }: { title: string; text: string }) {
  const json = asJson(text)
  return (
    <CopiedText title={title} text={json ?? text}>
      {json && <JsonText json={json} />}
    </CopiedText>
  )
}
