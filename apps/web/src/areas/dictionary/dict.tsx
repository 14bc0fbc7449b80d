import { type Dictionary, dictCallsOf } from '@library/contract/dictionary/dict'
import { Empty, Grid } from 'antd'
import { useMemo, useState } from 'react'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Row } from '../../kit/useResource.ts'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { TwoPanes } from '../../parts/two-panes.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import style from './dict.module.css'
import { DictEntries } from './dict-entries.tsx'
import { headOf } from './dict-fields.ts'
import { useSealCell } from './seal-cell.tsx'

/** Where the entries of a dictionary show: in a drawer above the list, or beside it on a wide screen. */
type Layout = 'vertical' | 'horizontal' | 'roomy'

/** From these widths on, two tables fit side by side. */
const besideFrom = { vertical: undefined, horizontal: 'xl', roomy: 'xxl' } as const

export function dictScreen(resource: Dictionary, layout: Layout) {
  return () => <Dictionaries resource={resource} layout={layout} />
}

function Dictionaries({ resource, layout }: { resource: Dictionary; layout: Layout }) {
  const [chosen, choose] = useState<Row>()
  const from = besideFrom[layout]
  const screens = Grid.useBreakpoint()
  const beside = from !== undefined && screens[from] === true
  const heads = <Heads {...{ resource, chosen, beside }} narrow={beside || !screens.xl} onChoose={choose} />
  if (!beside)
    return (
      <>
        {heads}
        {chosen && <EntriesDrawer resource={resource} head={chosen} onClose={() => choose(undefined)} />}
      </>
    )
  return (
    <TwoPanes left={heads} even>
      {chosen ? <DictEntries resource={resource} head={chosen} narrow /> : <NothingChosen />}
    </TwoPanes>
  )
}

type HeadsProps = {
  resource: Dictionary
  chosen: Row | undefined
  beside: boolean
  narrow: boolean
  onChoose: (head: Row) => void
}

function Heads({ resource, chosen, beside, narrow, onChoose }: HeadsProps) {
  const t = useTranslation()
  const head = useMemo(() => headOf(resource), [resource])
  const source = useMemo(() => ({ call: dictCallsOf(resource).parentList }), [resource])
  const code = (row: Row) => (
    <RowButton flush className={style.code} aria-current={row.id === chosen?.id} onClick={() => onChoose(row)}>
      {String(row.code)}
    </RowButton>
  )
  return (
    <ResourceScreen
      {...{ resource: head, source, narrow }}
      cells={{ ...useSealCell(head), code }}
      rowActions={(row) => !beside && <RowButton onClick={() => onChoose(row as Row)}>{t('dict.entries')}</RowButton>}
    />
  )
}

type DrawerProps = { resource: Dictionary; head: Row; onClose: () => void }

function EntriesDrawer({ resource, head, onClose }: DrawerProps) {
  const t = useTranslation()
  return (
    <SideDrawer
      size="min(1080px, 100vw)"
      title={t('dict.entriesOf', { name: String(head.dictValue) })}
      onClose={onClose}
    >
      <DictEntries resource={resource} head={head} />
    </SideDrawer>
  )
}

function NothingChosen() {
  const t = useTranslation()
  return (
    <ScreenBox label={t('dict.entries')} fullScreen={false} onLeave={() => undefined}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('dict.choose')} />
    </ScreenBox>
  )
}
