import { configFromEnvironment } from '../config.ts'
import { prepareDatabase } from '../prepare-database.ts'

// npm run migrate: migrates the schema and seeds missing data, without starting a server.
const say = (line: string) => console.log(line)
const { adminPassword, stop } = await prepareDatabase(configFromEnvironment(), say)
await stop()
if (adminPassword) say(`The administrator's first password, shown only once: ${adminPassword}`)
say('The database is up to date')
