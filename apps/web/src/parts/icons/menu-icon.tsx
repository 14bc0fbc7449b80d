import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type CSSProperties, useMemo } from 'react'

type Icons = Readonly<Record<string, ComponentType<{ style?: CSSProperties }>>>

/** The icons load just after the menu, which is readable without them. The first page does not wait for them. */
const common = {
  queryKey: ['icons', 'menu'],
  queryFn: () => import('./menu-icons.ts').then((file) => file.menuIcons as Icons),
  staleTime: Number.POSITIVE_INFINITY,
}
const more = {
  queryKey: ['icons', 'more'],
  queryFn: () => import('./more-icons.ts').then((file) => file.moreIcons as Icons),
  staleTime: Number.POSITIVE_INFINITY,
}

/** The only table of names: the picker offers exactly what the menu can show. */
export function useIcons(enabled: boolean): Icons {
  const first = useQuery(common).data
  const others = useQuery({ ...more, enabled }).data
  return useMemo(() => ({ ...first, ...others }), [first, others])
}

/** An unknown name, as other clients store them, draws the default icon. */
export function MenuIcon({ name }: { name: string | null }) {
  const { data } = useQuery(common)
  const known = useIcons(data !== undefined && !!name && !Object.hasOwn(data, name))
  const Icon = (name && Object.hasOwn(known, name) && known[name]) || AppstoreOutlined
  // Reserves the same space before the icon loads.
  return <Icon style={{ visibility: data ? 'visible' : 'hidden' }} />
}
