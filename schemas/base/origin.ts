/** An https origin; this machine's may do without TLS. */
export const originPattern =
  '^(https://[a-z0-9.-]+|http://(([a-z0-9-]+\\.)*localhost|127\\.0\\.0\\.1))(:[0-9]{1,5})?$'
