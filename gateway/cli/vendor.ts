import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../base/db/open-database.ts'
import { settingFaults } from '../base/config/settings.ts'
import { createLog } from '../base/log/log.ts'
import { loggedError } from '../base/log/logged-error.ts'
import { whyNotListening } from './listening.ts'
import { buildVendor } from '../reference-games/core/build-vendor.ts'
import { readVendorConfig } from '../reference-games/core/vendor-config.ts'
import { vendorMechanics } from '../reference-games/mechanics.ts'

/** The reference game vendor: a program of its own, beside the gateway that `npm start` runs. */
const taken = 3
/** Milliseconds that the vendor of a gateway that was just stopped may take to let go of the data folder. */
const timeout = 10_000

// The gateway beside it is refused for the same, and says so.
if (settingFaults(process.env).length > 0) process.exit(taken)

function read() {
  try {
    return readVendorConfig()
  } catch (error) {
    if ((error as Error).name !== 'StartRefused') throw error
    // So is the one that started it.
    if (!process.connected) console.error(`Game vendor: ${(error as Error).message}`)
    process.exit(taken)
  }
}

const config = read()
const log = createLog(config.logLevel)

function end(code: number): void {
  setTimeout(() => process.exit(code), 3_000).unref()
}

function open() {
  return openDatabase(
    { databaseUrl: config.databaseUrl, dataFolder: config.dataFolder },
    {
      error: (err) => {
        log.warn({ err }, "The vendor's database connection failed")
      },
      lost: (err) => {
        log.fatal({ err }, "The vendor's data folder was lost to another process")
        process.exit(taken)
      },
    },
    'gateway/reference-games/db/migrations',
  )
}

async function openWhenFree(until: number): ReturnType<typeof open> {
  try {
    return await open()
  } catch (error) {
    const { name, cause } = error as Error
    // What has a cause of its own does not pass with the one who holds the folder.
    if (name !== 'StartRefused' || cause !== undefined || Date.now() > until) throw error
    await pause(250)
    return openWhenFree(until)
  }
}

try {
  const database = await openWhenFree(Date.now() + timeout)
  const app = await buildVendor({ config, database, log, mechanics: vendorMechanics })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    end(0)
    void app
      .close()
      .then(() => database.close())
      .finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  // The one who started it is gone, however it went.
  process.once('disconnect', stop)
  await app.listen({ port: config.port, host: config.listen })
  const { port } = app.server.address() as AddressInfo
  // The one who started it may be gone already.
  process.send?.({ type: 'listening', port }, undefined, undefined, (error) => {
    if (error) stop()
  })
  await app.sweep()
} catch (error) {
  const { name, message } = error as Error
  const reason = name === 'StartRefused' ? message : whyNotListening(error, config)
  console.error(reason === undefined ? inspect(loggedError(error), { depth: 8 }) : `Game vendor: ${reason}`)
  process.exit(name === 'StartRefused' ? taken : 1)
}
