import { Button, Result } from 'antd'
import { useLocation } from 'react-router'
import { useMenu } from '../../platform/menu/menu.ts'
import { site } from '../../platform/site.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { frameName, isFramed } from '../frame-address.ts'
import { leafFor, usePagePlace } from '../page/page-label.ts'
import style from './frame-page.module.css'
import { type Framing, framing } from './framing.ts'

/**
 * Another site in a frame. The menu entry gives its address. Without an entry the URL does, within the same list of
 * hosts.
 */
export function FramePage() {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const menu = useMenu()
  const { label } = usePagePlace()(pathname, { name: frameName })
  const entry = leafFor(menu.data ?? [], pathname)?.node
  const address = entry && isFramed(entry) ? entry.path : new URLSearchParams(search).get('path')
  const found = framing(address, { hosts: site().frameHosts, origin: location.origin })
  if (found.kind !== 'shown') return <Refused label={label} {...{ found }} />
  return (
    <div className={style.page}>
      <header className={style.head}>
        <h1>{label}</h1>
        <span>{t('frame.from', { host: new URL(found.src).host })}</span>
        <NewWindow href={found.src} />
      </header>
      <iframe className={style.frame} title={label} src={found.src} sandbox={found.sandbox} />
    </div>
  )
}

type RefusedProps = { label: string; found: Exclude<Framing, { kind: 'shown' }> }

function Refused({ label, found }: RefusedProps) {
  const t = useTranslation()
  const isSomewhere = found.kind === 'refused'
  const reason = isSomewhere ? (found.isMixed ? t('frame.mixed') : t('frame.unlisted')) : t('frame.nowhere')
  return (
    <Result
      status="warning"
      title={<h1>{t('frame.refused', { label })}</h1>}
      subTitle={
        <>
          <p className={style.reason}>{reason}</p>
          {isSomewhere && <code className={style.address}>{found.href}</code>}
        </>
      }
      extra={isSomewhere && <NewWindow href={found.href} primary />}
    />
  )
}

function NewWindow({ href, primary = false }: { href: string; primary?: boolean }) {
  const t = useTranslation()
  return (
    <Button
      type={primary ? 'primary' : 'link'}
      size={primary ? 'middle' : 'small'}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('frame.newWindow')}
    </Button>
  )
}
