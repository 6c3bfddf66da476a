"""Pictures as they are sent: what is no picture stays behind, and what is none is refused with a sentence."""

import pytest

from engine.ruleset_api.refusal import Refused
from service.pictures import read_picture as reading
from service.pictures.read_picture import kind_of, read_picture
from tests.support.tiny_pictures import LOSSLESS, LOSSY, SECRET, canvas, chunk, jpeg, png, riff, segment

EXIF = segment(0xE1, b"Exif\0\0" + SECRET)
WITH_SECRETS = {
    "image/png": png(3, 2, chunk(b"eXIf", SECRET), chunk(b"tEXt", b"Author\0" + SECRET)) + SECRET,
    "image/jpeg": jpeg(EXIF, segment(0xFE, SECRET), segment(0xE2, b"ICC_PROFILE\0" + SECRET)) + SECRET,
    "image/webp": riff(canvas(0x2C), (b"ICCP", SECRET), (b"VP8L", LOSSLESS), (b"EXIF", SECRET)) + SECRET,
}
CLEAN = {
    "image/png": png(3, 2),
    "image/jpeg": jpeg(),
    "image/webp": riff(canvas(0), (b"VP8L", LOSSLESS)),
}


@pytest.mark.parametrize("kind", CLEAN)
def test_what_is_no_picture_stays_behind(kind: str) -> None:
    sent = WITH_SECRETS[kind]
    assert SECRET in sent
    found = read_picture(sent, kind)
    assert (found.kind, found.body) == (kind, CLEAN[kind])
    assert (found.width, found.height) == ((3, 2) if kind == "image/png" else (1, 1))
    assert kind_of(found.body) == kind


@pytest.mark.parametrize("sent", [*CLEAN.values(), riff((b"VP8 ", LOSSY))], ids=range(4))
def test_a_picture_alone_is_kept_as_it_is(sent: bytes) -> None:
    assert read_picture(sent).body == sent


def test_colours_of_a_jpeg_stay_as_they_are_meant() -> None:
    adobe = segment(0xEE, b"Adobe\0\x64\0\0\0\0\1")
    assert read_picture(jpeg(segment(0xEE, b"Adobe\0\x64\0\0\0\0\1" + SECRET))).body == jpeg(adobe)


@pytest.mark.parametrize("whole", [*WITH_SECRETS.values()], ids=[*WITH_SECRETS])
def test_a_file_that_ends_anywhere_is_refused_or_the_same(whole: bytes) -> None:
    there = whole[: -len(SECRET)]
    for end in range(len(there)):
        with pytest.raises(Refused) as caught:
            read_picture(there[:end])
        assert caught.value.code in ("malformed", "unsupported-media-type")


@pytest.mark.parametrize(
    "sent",
    [
        png()[:20] + b"\xff" + png()[21:],  # a checksum is wrong
        png()[:8] + png()[33:],  # no header
        png(0, 5),
        b"\x89PNG\r\n\x1a\n" + chunk(b"IEND", b""),
        b"\x89PNG\r\n\x1a\n" + b"\xff\xff\xff\xff" + b"IDAT",
        jpeg()[:2] + b"\xff\xd9",
        jpeg()[:2] + segment(0xC4, b"") + b"\xff\xd9",
        jpeg(segment(0xC0, b"\x08\0\1\0\1\1\1\x11\0")),  # two frames
        b"\xff\xd8\xff\xe0\0\0",
        riff(canvas(0x02), (b"ANMF", LOSSLESS)),  # it moves
        riff((b"VP8L", LOSSLESS), (b"VP8 ", LOSSY)),
        riff(canvas(0, 2, 2), (b"VP8L", LOSSLESS)),  # two sizes
        riff((b"VP8 ", b"short")),
        riff((b"VP8X", b"")),
        riff(),
    ],
    ids=range(15),
)
def test_what_is_broken_is_refused(sent: bytes) -> None:
    with pytest.raises(Refused) as caught:
        read_picture(sent)
    assert caught.value.code == "malformed"
    assert "Save it again" in caught.value.detail


@pytest.mark.parametrize("sent", [b"", b"GIF89a", b"<svg/>", b"%PDF-1.7", b"RIFF\0\0\0\0WAVE", b"BM" * 40])
def test_only_three_kinds_are_taken(sent: bytes) -> None:
    with pytest.raises(Refused) as caught:
        read_picture(sent)
    assert caught.value.code == "unsupported-media-type"
    assert caught.value.legal == ["image/png", "image/jpeg", "image/webp"]


def test_a_lie_about_the_kind_is_refused_and_the_truth_is_told() -> None:
    with pytest.raises(Refused, match="is image/jpeg") as caught:
        read_picture(jpeg(), "image/png")
    assert caught.value.code == "unsupported-media-type"


def test_too_many_pixels_are_refused_before_anybody_draws_them() -> None:
    header = (30_000).to_bytes(4) + (30_000).to_bytes(4) + bytes([8, 0, 0, 0, 0])
    bomb = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")
    with pytest.raises(Refused, match="30000 times 30000") as caught:
        read_picture(bomb)
    assert caught.value.code == "out-of-range"


def test_too_many_bytes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", len(png()) - 1)
    with pytest.raises(Refused) as caught:
        read_picture(png())
    assert caught.value.code == "too-large"
