import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined'
import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { Button, Checkbox, Dropdown, Popover } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
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
        content={<Columns settings={settings} labelOf={labelOf} />}
      >
        <Tool label={t('tools.columns')} icon={<SettingOutlined />} />
      </Popover>
    </>
  )
}

/** Buttons instead of dragging: they work with a keyboard and on a phone too. */
function Columns({ settings: { order, hidden, shown, change, restore }, labelOf }: LookProps) {
  const t = useTranslation()
  const toggle = (key: string, on: boolean) =>
    change({ hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key] })
  const move = (key: string, by: number) => {
    const rest = order.filter((one) => one !== key)
    change({ order: rest.toSpliced(order.indexOf(key) + by, 0, key) })
  }
  return (
    <>
      <ul className={style.columns}>
        {order.map((key, i) => (
          <li key={key}>
            <Checkbox
              checked={!hidden.includes(key)}
              disabled={shown.length === 1 && shown[0] === key}
              onChange={(event) => toggle(key, event.target.checked)}
            >
              {labelOf(key)}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('tools.up', { name: labelOf(key) })}
              disabled={i === 0}
              onClick={() => move(key, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('tools.down', { name: labelOf(key) })}
              disabled={i === order.length - 1}
              onClick={() => move(key, 1)}
            />
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={restore}>
        {t('tools.restore')}
      </Button>
    </>
  )
}
