import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined'
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined'
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import FundOutlined from '@ant-design/icons/es/icons/FundOutlined'
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import MonitorOutlined from '@ant-design/icons/es/icons/MonitorOutlined'
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import type { ComponentType } from 'react'

/** The icon names a menu entry may use; anything else gets the plain one. */
const icons: Record<string, ComponentType> = {
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bell: BellOutlined,
  cloud: CloudOutlined,
  code: CodeOutlined,
  control: ControlOutlined,
  dashboard: DashboardOutlined,
  file: FileTextOutlined,
  fund: FundOutlined,
  gift: GiftOutlined,
  home: HomeOutlined,
  monitor: MonitorOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  sliders: SlidersOutlined,
  team: TeamOutlined,
}

export function MenuIcon({ name }: { name: string | null }) {
  const Icon = icons[name ?? ''] ?? AppstoreOutlined
  return <Icon />
}
