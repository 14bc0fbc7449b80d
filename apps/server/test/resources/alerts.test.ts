import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const rules = path('../../../../deploy/prometheus-alerts.yml')
const isInstalled = spawnSync('promtool', ['--version']).status === 0
if (!isInstalled) console.log('Skipped: promtool (package prometheus) is not installed')

describe('the example alerts', () => {
  test.runIf(isInstalled)('fire on a bad day and are silent on a quiet one', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path('alerts.test.yml')], {
      encoding: 'utf8',
    })
    expect({ status, output: stdout + stderr }).toMatchObject({ status: 0, output: expect.stringContaining('SUCCESS') })
  })

  test('are each made to fire by the rule test', () => {
    const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort()
    const fired = named(readFileSync(path('alerts.test.yml'), 'utf8'), /alertname="(\w+)"/g)
    expect(fired).toEqual(named(readFileSync(rules, 'utf8'), /- alert: (\w+)/g))
  })
})
