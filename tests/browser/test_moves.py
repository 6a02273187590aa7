"""A move is one command: all words of a confirmed draft take effect together, or none of them does."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from browsing import PATIENCE, Json, look
from tests.support.browser import Watched, at_a_move, draft_words, state_of


class Frames:
    """All frames of a page's sockets."""

    def __init__(self, page: Page) -> None:
        self.sent: list[Json] = []
        self.received: list[Json] = []
        page.on("websocket", self._watch)

    def _watch(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))

    @property
    def commands(self) -> list[Json]:
        return [frame for frame in self.sent if frame.get("type") == "command"]

    @property
    def acks(self) -> list[Json]:
        return [frame for frame in self.received if frame["type"] == "ack"]


def test_a_move_of_four_words_is_one_command_and_one_acknowledgement(desktop: Watched) -> None:
    opened, seat, page = at_a_move(desktop)
    before = state_of(desktop.address, opened, seat)["seq"]
    frames = Frames(page)
    page.reload()
    draft_words(page, 4)
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".draft li")).to_have_count(0)
    (command,) = frames.commands
    (ack,) = frames.acks
    assert len(command["words"]) == 4
    assert command["seq"] == before
    assert "word" not in command
    assert ack == {"type": "ack", "id": command["id"], "seq": before + 4}
    assert state_of(desktop.address, opened, seat)["seq"] == before + 4


def test_a_move_that_a_reload_interrupts_is_sent_again_with_the_same_id(desktop: Watched) -> None:
    """The answer to the first sending is lost: the server does the move once."""
    opened, seat, page = at_a_move(desktop)
    before = state_of(desktop.address, opened, seat)["seq"]
    frames = Frames(page)
    deaf = [True]

    def lose_acks(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        deaf_here = deaf.pop() if deaf else False
        sent: list[str] = []

        def up(frame: str | bytes) -> None:
            sent.append(json.loads(frame).get("type", ""))
            server.send(frame)

        def down(frame: str | bytes) -> None:
            if not (deaf_here and "command" in sent):
                route.send(frame)

        route.on_message(up)
        server.on_message(down)

    page.route_web_socket("**/live", lose_acks)
    page.reload()
    draft_words(page, 4)
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".prompt")).to_have_text("Playing your move …")
    page.reload()
    expect(page.locator(".bar.asked")).to_have_count(1)
    for _ in range(PATIENCE // 50):
        if len(frames.commands) > 1:
            break
        page.wait_for_timeout(50)  # the table may be drawn before the command is sent again
    first, again = frames.commands
    assert first == again
    assert state_of(desktop.address, opened, seat)["seq"] == before + 4
    assert look(page).draft == []


def test_a_word_refused_in_the_middle_of_a_move_changes_nothing(desktop: Watched) -> None:
    """The draft keeps the words before it, and the refusal is shown."""
    opened, seat, page = at_a_move(desktop)
    before = state_of(desktop.address, opened, seat)

    def spoil_third_word(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def up(frame: str | bytes) -> None:
            wanted = json.loads(frame)
            if wanted.get("type") == "command" and len(wanted["words"]) == 4:
                wanted["words"][2] = "take a1"
            server.send(json.dumps(wanted))

        route.on_message(up)

    page.route_web_socket("**/live", spoil_third_word)
    page.reload()
    draft_words(page, 4)
    drafted = look(page).draft
    page.get_by_role("button", name="Confirm").click()
    alert = page.locator(".bar [role=alert]")
    expect(alert).to_contain_text("First drop all the meeples in your hand")
    expect(alert).to_contain_text("a1")  # which word failed
    expect(page.locator(".draft li")).to_have_text(drafted[:2])
    assert state_of(desktop.address, opened, seat) == before
    # What is left can be confirmed as it stands.
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".draft li")).to_have_count(0)
    assert state_of(desktop.address, opened, seat)["seq"] == before["seq"] + 2


def test_a_move_for_a_table_that_has_moved_on_is_dropped_whole(desktop: Watched) -> None:
    opened, seat, page = at_a_move(desktop)
    before = state_of(desktop.address, opened, seat)

    def send_late(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def up(frame: str | bytes) -> None:
            wanted = json.loads(frame)
            if wanted.get("type") == "command":
                wanted["seq"] -= 1
            server.send(json.dumps(wanted))

        route.on_message(up)

    page.route_web_socket("**/live", send_late)
    page.reload()
    draft_words(page, 4)
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".bar [role=alert]")).not_to_be_empty()
    expect(page.locator(".draft li")).to_have_count(0)
    assert state_of(desktop.address, opened, seat)["seq"] == before["seq"]
