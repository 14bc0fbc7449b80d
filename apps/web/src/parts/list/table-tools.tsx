import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined'
import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { Button, Dropdown, Popover } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import { ColumnSettings } from './columns/column-settings.tsx'
import type { TableSettings } from './table-settings.ts'
import style from './table-tools.module.css'

type Props = {
  /** Absent if the rows are not in a table. */
  settings: TableSettings | undefined
  labelOf: (column: string) => string
  busy: boolean
  fullScreen: boolean
  onRefresh: () => void
  onFullScreen: () => void
}

export function TableTools({ settings, labelOf, busy, fullScreen, onRefresh, onFullScreen }: Props) {
  const t = useTranslation()
  return (
    <div className={style.tools}>
      <Tool label={t('tools.refresh')} icon={<ReloadOutlined spin={busy} />} onClick={onRefresh} />
      {settings && <TableLook settings={settings} labelOf={labelOf} />}
      <Tool
        label={fullScreen ? t('tools.exitFullScreen') : t('tools.fullScreen')}
        icon={fullScreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={onFullScreen}
      />
    </div>
  )
}

function Tool({ label, ...button }: { label: string } & ComponentProps<typeof Button>) {
  return <Button type="text" aria-label={label} title={label} {...button} />
}

type LookProps = { settings: TableSettings; labelOf: (column: string) => string }

/** Row density and visible columns. */
function TableLook({ settings, labelOf }: LookProps) {
  const t = useTranslation()
  const density = {
    selectable: true,
    selectedKeys: [settings.density],
    onClick: ({ key }: { key: string }) => settings.change({ density: key as TableSettings['density'] }),
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          ...density,
          items: (['large', 'middle', 'small'] as const).map((key) => ({ key, label: t(`tools.${key}`) })),
        }}
      >
        <Tool label={t('tools.density')} icon={<ColumnHeightOutlined />} />
      </Dropdown>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={t('tools.columns')}
        content={<ColumnSettings settings={settings} labelOf={labelOf} />}
      >
        <Tool label={t('tools.columns')} icon={<SettingOutlined />} />
      </Popover>
    </>
  )
}
