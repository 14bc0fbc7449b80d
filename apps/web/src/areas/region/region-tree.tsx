import { region, regionTreeCall } from '@library/contract/region/region'
import type { TreeNode } from '@library/contract/tree-node'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import style from '../../parts/tree/pane-tree.module.css'
import { SearchTree } from '../../parts/tree/search-tree.tsx'
import { type Nested, type TreeLevels, useTreeLevels } from '../../parts/tree/use-tree-levels.ts'
import { call } from '../../platform/http/call.ts'
import { useLanguage } from '../../platform/text/language.ts'

type Props = { chosen: string /** The codes above it. */; way: string | undefined; onChoose: (code: string) => void }

export function RegionTree({ chosen, way, onChoose }: Props) {
  const levels = useTreeLevels<TreeNode>({
    name: 'region',
    load: ({ parentId }, signal) =>
      call(regionTreeCall, { query: { ...(parentId && { parentCode: parentId }) }, signal, quiet: true }),
  })
  useWayOpen(way, levels)
  const label = region.label[useLanguage()]
  return (
    <ScreenBox label={label} fullScreen={false} onLeave={() => undefined}>
      {levels.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {levels.error !== null && <Failure error={levels.error} onRetry={() => void levels.refetch()} />}
      {!levels.isPending && (
        <div className={style.tree}>
          <SearchTree
            nodes={levels.rows.map(asNode)}
            label={label}
            expansion={[levels.expanded, levels.setExpanded]}
            selectedKeys={[chosen]}
            onSelect={(_, { node }) => onChoose(String(node.key))}
          />
        </div>
      )}
    </ScreenBox>
  )
}

/** A region from the address, or a new one, is expanded to. After that the user opens and closes. */
function useWayOpen(way = '', levels: TreeLevels<TreeNode>): void {
  const [shown, setShown] = useState('')
  if (way === shown) return
  setShown(way)
  const codes = way.split(',').filter((code) => code !== '0')
  levels.setExpanded([...new Set([...levels.expanded, ...codes])])
}

/** A node that is not loaded has no children yet, but is no leaf. */
function asNode({ children, ...node }: Nested<TreeNode>): TreeNode & { isLeaf: boolean } {
  const below = children?.length ? { children: children.map(asNode) } : {}
  return { ...node, ...below, isLeaf: !node.hasChildren }
}
