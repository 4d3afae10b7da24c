module.exports = { addressOf, isLoopback, networkOf };

/**
 * Whom limits count as one caller: an IPv4 address, or the /64 of an IPv6 one, which is what a provider gives
 * to one customer. Behind a proxy that TIERBOOK_TRUSTED_PROXY_HEADER names it is the proxy's caller.
 *
 * @param {core.RequestEvent} e
 * @returns {string}
 */
function addressOf(e) {
  return networkOf(e.realIP());
}

/**
 * @param {string} address in any spelling, with a zone or without
 * @returns {string} an IPv4 address, four groups and `::/64`, or the text itself if it is no address
 */
function networkOf(address) {
  const groups = groupsOf(address);
  if (!groups) return address;
  if (isMapped(groups)) {
    const bytes = [groups[6] >> 8, groups[6] & 255, groups[7] >> 8, groups[7] & 255];
    return bytes.join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether an address is this machine's own, by which nobody else can reach it. */
function isLoopback(address) {
  const groups = groupsOf(address);
  const isOne = groups?.every((group, at) => group === (at === 7 ? 1 : 0));
  return isOne || networkOf(address).startsWith('127.');
}

/** The eight numbers of an IPv6 address, or null. */
function groupsOf(address) {
  const [text] = address.split('%');
  if (!text.includes(':')) return null;
  const dotted = text.replace(/[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$/, (ipv4) => {
    const [a, b, c, d] = ipv4.split('.').map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head, tail] = dotted.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail ? Array(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const groups = head.concat(zeros, tail ?? []).map((group) => Number.parseInt(group, 16));
  return groups.length === 8 && groups.every((group) => group >= 0) ? groups : null;
}

/** Whether it is an IPv4 address in the clothes of an IPv6 one, ::ffff:192.0.2.1. */
function isMapped(groups) {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}
