import type { RecordOf } from '@library/contract/kit/resource'
import { topMenu } from '@library/contract/menu/top-menu'
import { Button } from 'antd'
import { useState } from 'react'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { useWords } from '../../platform/language.ts'
import { useCan } from '../../platform/menu.ts'
import { TopMenuGrant } from './top-menu-grant.tsx'

type TopMenu = RecordOf<typeof topMenu>

export function TopMenus() {
  const t = useWords()
  const can = useCan()
  const [chosen, choose] = useState<TopMenu>()
  const setting = (row: TopMenu) => (
    <Button type="link" size="small" onClick={() => choose(row)}>
      {t('topMenu.setting')}
    </Button>
  )
  return (
    <>
      <ResourceScreen resource={topMenu} rowActions={(row) => can('topmenu_setting') && setting(row)} />
      {chosen && <TopMenuGrant key={chosen.id} topMenu={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}
