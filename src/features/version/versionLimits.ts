/** Constants of update check and installation (specification §9, and the rule that an update never interrupts). */

/** The update check wakes this often ... */
export const CHECK_INTERVAL_MS = 300_000;
/** ... and asks only when the last check is at least this old. */
export const CHECK_MIN_AGE_S = 3_600;
/** Rings (start, online, visible, newer version seen) ignore the age but check no more often than this. */
export const CHECK_MIN_GAP_MS = 60_000;
/** A check that hangs is given up, so that the next one can be made. */
export const CHECK_TIMEOUT_MS = 30_000;

/** The counts are looked at this long after an update check, with which the worker checks what is stored within 12 s. */
export const RECHECKED_MS = 15_000;
/** The worker is reminded this often of a release that did not come. */
export const REMIND_MS = 300_000;

/** The install poll: at most this many tries, this far apart. */
export const INSTALL_TRIES = 12;
export const INSTALL_POLL_MS = 1_000;
/** The worker answers within ten seconds; beyond this it has died. */
export const INSTALL_ANSWER_MS = 15_000;
/** One try of the install poll that hangs is given up. */
export const INSTALL_TRY_MS = 5_000;
/** A page that still lives this long after its reload does not reload: the installation is over for it. */
export const RELOAD_WAIT_MS = 30_000;

/** A closed update overlay returns after this. */
export const ASK_AGAIN_MS = 3_600_000;
/** One roll-back target is installed unasked no more often than this. */
export const UNASKED_INSTALL_GAP_MS = 3_600_000;
/** What a showroom device could not install is tried again after this. */
export const QUIET_AGAIN_MS = 60_000;
/** A new build leaves a showroom device so much time to install a release, whose reload brings the build, too. */
export const BUILD_RESTS_MS = 60_000;
/** After this without a sign of a person nothing counts as in use any more; a new build reloads the page. */
export const IDLE_MS = 600_000;
/** The same for a frame that has the focus: the page hears little of what a person does in it. */
export const FRAME_IDLE_MS = 3_600_000;
/** The same for a page whose device cannot store what a person chose, as a reload would lose it. */
export const UNSTORED_IDLE_MS = 3_600_000;
/** How often a page asks how far the draft is, and while it shows one whether there is another. */
export const DRAFT_POLL_MS = 2_000;
/** How often a waiting saga looks whether the person is free. */
export const FREE_POLL_MS = 1_000;
