import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { CardsSkeleton } from '../../shell/start/page-skeleton.tsx'
import style from './shown-together.module.css'

/** A slow card delays the others no longer than this. */
const longest = 3000

/** Cards of unknown height: each would push the others away when its data arrives, so a skeleton covers them until then. */
export function ShownTogether({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  return (
    <div className={style.frame} data-ready={isReady}>
      {!isReady && <CardsSkeleton />}
      <Suspense fallback={null}>
        <div className={style.cards}>{children}</div>
        <Ready onReady={() => setReady(true)} />
      </Suspense>
    </div>
  )
}

function Ready({ onReady }: { onReady: () => void }) {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it watches from the first render on.
  useEffect(() => {
    const timer = setTimeout(onReady, longest)
    const isLoading = () => client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
    // In the next frame, because data may bring new queries.
    const look = () => requestAnimationFrame(() => !isLoading() && onReady())
    look()
    const leave = client.getQueryCache().subscribe(look)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
  return null
}
