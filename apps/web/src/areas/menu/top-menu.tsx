import type { RecordOf } from '@library/contract/kit/resource'
import { topMenu } from '@library/contract/menu/top-menu'
import { useState } from 'react'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { TopMenuGrant } from './top-menu-grant.tsx'

type TopMenu = RecordOf<typeof topMenu>

export function TopMenus() {
  const t = useTranslation()
  const can = useCan()
  const [chosen, choose] = useState<TopMenu>()
  const setting = (row: TopMenu) => <RowButton onClick={() => choose(row)}>{t('topMenu.setting')}</RowButton>
  return (
    <>
      <ResourceScreen resource={topMenu} rowActions={(row) => can('topmenu_setting') && setting(row)} />
      {chosen && <TopMenuGrant key={chosen.id} topMenu={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}
