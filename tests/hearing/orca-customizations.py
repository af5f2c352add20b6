# Read by Orca when it starts: what it would say goes into a file, one JSON text per line, and no sound is made. A line
# "null" is a beat: Orca has nothing left to do. The listener knows by the beats that all has been said.

import json
import os

import pyatspi
from gi.repository import GLib
from orca import event_manager, liveregions, orca_state, script, settings
from orca.speechdispatcherfactory import SpeechServer
from orca.speechserver import SayAllContext

BEAT_MILLISECONDS = 50

# Line by line, so that the listener never reads half an utterance.
transcript = open(os.environ["PALLET_SPEECH_LOG"], "a", buffering=1, encoding="utf-8")


def write(line):
    transcript.write(json.dumps(line, ensure_ascii=False) + "\n")


# What Orca is at work on when it says something: a window or a document as a whole, a live region, or anything else.
OPENING, LIVE_REGION, ANYTHING = "opening", "live region", "anything"
work = ANYTHING


def during(name, task):
    """Does a task, and lets all that is said meanwhile be known for what it is."""

    global work
    before, work = work, name
    try:
        return task()
    finally:
        work = before


def speak(server, text, acss=None, **others):
    if isinstance(text, str) and text.strip() and (work != OPENING or is_in_a_page()):
        write({"text": text, "isLive": work == LIVE_REGION})


def has_focus(thing):
    return thing.getState().contains(pyatspi.STATE_FOCUSED)


def is_document(thing):
    return thing.getRole() in (pyatspi.ROLE_DOCUMENT_WEB, pyatspi.ROLE_DOCUMENT_FRAME)


def is_in_a_page():
    """Whether Orca speaks of something in a page that has the focus, and not of a page or a window."""

    try:
        place = orca_state.locusOfFocus
        return has_focus(place) and not is_document(place) and pyatspi.findAncestor(place, is_document) is not None
    except Exception:
        # There is no such place, or it has gone already.
        return False


def tells_of_opening(event):
    """Whether an event says of a window or a document as a whole that it has come up, loads, has loaded, or has the focus."""

    if event.type.startswith(("window:", "document:")):
        return True
    if not event.type.startswith(("object:state-changed:busy", "object:state-changed:focused", "focus:")):
        return False
    try:
        return is_document(event.source)
    except Exception:
        # Its document has gone already.
        return False


def tells_of_tabs_elsewhere(event):
    """Whether an event says which tab is selected in a list that comes into the page, or stands where the focus is not."""

    if not event.type.startswith("object:selection-changed"):
        return False
    try:
        return event.source.getRole() == pyatspi.ROLE_PAGE_TAB_LIST and not any(has_focus(tab) for tab in event.source)
    except Exception:
        # The list has gone already.
        return False


process_event = event_manager.EventManager._processObjectEvent
skip_event = script.Script.skipObjectEvent
pump_messages = liveregions.LiveRegionManager.pumpMessages


def process(manager, event):
    if tells_of_tabs_elsewhere(event):
        return None
    return during(OPENING if tells_of_opening(event) else work, lambda: process_event(manager, event))


def skips(listener, event):
    """Whether Orca leaves an event out; a focus never: it does so only where it lags behind, and then misses the page."""

    return not event.type.startswith("object:state-changed:focused") and skip_event(listener, event)


def pump(manager):
    return during(LIVE_REGION, lambda: pump_messages(manager))


def read_on(server, iterator, report):
    """Reads to the end, as one utterance each what is said of the same piece of the page."""

    piece, words = None, []

    def step():
        nonlocal piece, words
        context, _ = next(iterator, (None, None))
        here = context and (context.obj, context.startOffset)
        if words and here != piece:
            write({"text": " ".join(words), "isLive": False})
            words = []
        if context is None:
            return False
        piece = here
        words.append(context.utterance.strip())
        report(context, SayAllContext.PROGRESS)
        context.currentOffset = context.endOffset
        report(context, SayAllContext.COMPLETED)
        return True

    GLib.idle_add(step)


def beat():
    if event_manager.getManager()._eventQueue.empty():
        write(None)
    return True


event_manager.EventManager._processObjectEvent = process
liveregions.LiveRegionManager.pumpMessages = pump
script.Script.skipObjectEvent = skips

# Nothing of the speech dispatcher is started or asked.
SpeechServer._init = lambda server: None
SpeechServer._speak = speak
SpeechServer.sayAll = read_on
SpeechServer._send_command = lambda server, command, *args, **kwargs: None
SpeechServer._set_rate = SpeechServer._set_pitch = SpeechServer._set_volume = lambda server, value: None
SpeechServer._set_family = lambda server, family: None
SpeechServer._cancel = lambda server: None
SpeechServer._debug_sd_values = lambda server, prefix="": None
SpeechServer.updateCapitalizationStyle = lambda server: None
SpeechServer.updatePunctuationLevel = lambda server: None
SpeechServer.speakCharacter = speak
SpeechServer.list_output_modules = lambda server: ()
SpeechServer.shutdown = lambda server: None

# The keys that were pressed stand in the transcript already; a page is read when a step asks for it.
settings.enableKeyEcho = False
settings.enableBraille = False
settings.enableSound = False
settings.enableMouseReview = False
settings.sayAllOnLoad = False
settings.pageSummaryOnLoad = False

GLib.timeout_add(BEAT_MILLISECONDS, beat)
