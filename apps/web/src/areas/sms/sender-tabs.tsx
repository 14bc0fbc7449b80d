import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../platform/text/language.ts'

type Props = { configurations: ReactNode; log: ReactNode }

/** The configurations, and beside them the delivery log. The open tab is in the address. */
export function SenderTabs({ configurations, log }: Props) {
  const t = useTranslation()
  const [search, setSearch] = useSearchParams()
  const active = search.get('tab') === 'log' ? 'log' : 'configurations'
  return (
    <>
      <Tabs
        activeKey={active}
        items={[
          { key: 'configurations', label: t('sms.configurations') },
          { key: 'log', label: t('sms.log') },
        ]}
        // The filters of one list mean nothing to the other.
        onChange={(key) => setSearch(key === 'log' ? { tab: 'log' } : {})}
      />
      {active === 'log' ? log : configurations}
    </>
  )
}
