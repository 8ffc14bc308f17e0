/**
 * `GET` returns `{slots: ["Tue 24 Nov, 11 am to 12 noon India time", ...]}`: the times at which the institute can call. Forms offer these
 * strings as choices and send the chosen string.
 */
export const callSlotsPath = '/api/call-slots';
