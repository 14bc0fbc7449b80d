import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The programs of our dependencies, run by the current Node: no shell, no npx, the same on every system. */
const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  playwright: 'node_modules/playwright-core/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  arrows: 'scripts/arrows.mjs',
}

/**
 * Runs one of the programs above and waits for its end.
 *
 * @param {keyof typeof programs} name
 * @param {string[]} args
 * @param {{ show?: boolean, cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 * `show`: print the output instead of collecting it
 */
export function tool(name, args, options) {
  return command(process.execPath, [`${root}${programs[name]}`, ...args], options)
}

/**
 * Runs any command and waits for its end. One that cannot start counts as failed.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ show?: boolean, cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, shell?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function command(program, args, { show = false, cwd = root, env, timeout, shell = false } = {}) {
  return new Promise((settle) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      timeout,
      shell,
    })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => settle({ ok: false, output: error.message }))
    child.on('close', (code, signal) => {
      if (signal) output += `\nended by ${signal}${timeout ? ` (it may take ${timeout / 60_000} minutes at most)` : ''}`
      settle({ ok: code === 0, output })
    })
  })
}
