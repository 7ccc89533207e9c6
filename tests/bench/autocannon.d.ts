declare module 'autocannon' {
  interface Load {
    url: string
    connections?: number
    /** Seconds. */
    duration?: number
    workers?: number
    headers?: Record<string, string>
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    '2xx': number
    non2xx: number
    errors: number
    /** Seconds. */
    duration: number
  }
  export default function autocannon(load: Load): Promise<Result>
}
