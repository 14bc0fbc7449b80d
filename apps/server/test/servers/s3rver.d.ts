/** The package has no types. */
declare module 's3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: readonly { name: string }[]
  }
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
